import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top of the page while the next one is coming. It begins after a moment, so that quick pages do not flash. */
export const ProgressLine = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div aria-hidden className="relative z-20 h-0">
      {isLoading && (
        <span
          data-progress
          className="absolute start-0 top-0 h-0.5 w-full animate-[progress_8s_cubic-bezier(0.1,0.7,0.3,1)_100ms_both] bg-brand-text"
        />
      )}
    </div>
  )
}
