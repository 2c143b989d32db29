import { contactLimits } from '#modules/portal/contact-input.ts'
import { helpCenterPath, siteUrl, type ContactValues, type UploadItem } from '#modules/portal/page-model.ts'
import { contactText } from '#modules/portal/text/site-text.ts'
import type { Of } from './content-pages.tsx'
import { Problem, sayIn, Title, Trail, type PageProps } from './layout.tsx'
import { HoursTable } from './support-hours.tsx'

type FieldProps = Of<'contact'> & { name: keyof ContactValues; type?: string; most?: number; autoComplete?: string }

const Field = ({ page, content: { values, problems }, name, type = 'text', most = 254, autoComplete }: FieldProps) => {
  const say = sayIn(page.frame)
  const problem = problems[name]
  const shared = {
    id: name,
    name,
    required: name !== 'phoneNumber',
    maxLength: most,
    defaultValue: values[name],
    autoComplete,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && `${name}-problem`,
    ...(problem && { 'data-invalid': '' }),
    dir: type === 'email' || type === 'tel' ? 'ltr' : 'auto',
  }
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {say(contactText[name])}
      </label>
      {name === 'message' ? (
        <textarea {...shared} rows={7} className="field h-auto py-2.5" />
      ) : (
        <input {...shared} type={type} className="field h-11" />
      )}
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

const Upload = ({ page, content, upload }: Of<'contact'> & { upload: UploadItem }) => {
  const say = sayIn(page.frame)
  const { name, label, hint, isRequired, accept, isSeveral, limits } = upload
  const problem = content.uploadProblems[name]
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        <bdi>{label}</bdi>
        {!isRequired && <span className="font-normal text-muted"> {say(contactText.optional)}</span>}
      </label>
      {hint && (
        <p className="mb-1.5 text-sm text-muted">
          <bdi>{hint}</bdi>
        </p>
      )}
      <div className="relative">
        <input
          id={name}
          name={name}
          type="file"
          required={isRequired}
          multiple={isSeveral}
          accept={accept || undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${name}-limits${problem ? ` ${name}-problem` : ''}`}
          className="field h-auto py-2"
          data-choose={say(isSeveral ? contactText.chooseFiles : contactText.chooseFile)}
        />
      </div>
      <p id={`${name}-limits`} className="mt-1 text-sm text-muted">
        {limits}
      </p>
      {problem && (
        <p id={`${name}-problem`} className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

const Form = (props: Of<'contact'>) => {
  const { page, content } = props
  const say = sayIn(page.frame)
  return (
    <form
      method="post"
      action={siteUrl(page.frame, `${helpCenterPath}/contact-us`)}
      encType={content.uploads.length > 0 ? 'multipart/form-data' : undefined}
      className="grid gap-5"
      data-contact={siteUrl(page.frame, `${helpCenterPath}/suggest`)}
    >
      {content.problems.form && <Problem>{content.problems.form}</Problem>}
      <Field {...props} name="name" most={contactLimits.name} autoComplete="name" />
      <Field {...props} name="email" type="email" autoComplete="email" />
      <Field {...props} name="phoneNumber" type="tel" most={30} autoComplete="tel" />
      <div>
        <Field {...props} name="subject" most={contactLimits.subject} autoComplete="off" />
        <div aria-live="polite">
          <section data-suggested="" hidden className="mt-3 rounded-xl bg-brand-soft px-5 py-4">
            <h2 className="font-semibold">{say(contactText.suggested)}</h2>
            <ul />
          </section>
        </div>
      </div>
      <Field {...props} name="message" most={contactLimits.message} autoComplete="off" />
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{say(contactText.website)}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {content.uploads.map((upload) => (
        <Upload key={upload.name} {...props} upload={upload} />
      ))}
      <div>
        <button type="submit" className="button">
          {say(contactText.send)}
        </button>
      </div>
    </form>
  )
}

const Details = ({ page: { frame } }: PageProps) => {
  const say = sayIn(frame)
  const { email, phoneNumber, address } = frame.contact
  if (!email && !phoneNumber && !address) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{say(contactText.details)}</h2>
      <ul>
        {email && (
          <li>
            <a href={`mailto:${email}`} className="text-link tap-link">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        {phoneNumber && (
          <li>
            <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} className="text-link tap-link">
              <bdi dir="ltr">{phoneNumber}</bdi>
            </a>
          </li>
        )}
        {address && (
          <li className="py-1.5">
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
    </section>
  )
}

export const ContactPage = (props: Of<'contact'>) => {
  const { page, content } = props
  const say = sayIn(page.frame)
  const { hasContactForm } = page.frame
  return (
    <div className="site-width pb-10">
      <Trail page={page} items={[]} />
      <Title text={say(hasContactForm ? contactText.intro : contactText.noForm)}>{say(contactText.title)}</Title>
      <div className="grid gap-10 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
        {hasContactForm && <Form {...props} />}
        <aside className="grid content-start gap-8">
          {content.hours && <HoursTable frame={page.frame} hours={content.hours} />}
          <Details page={page} />
        </aside>
      </div>
    </div>
  )
}

export const SentPage = ({ page, content: { number, email, hours } }: Of<'sent'>) => {
  const { frame } = page
  const say = sayIn(frame)
  return (
    <div className="site-width pb-10">
      <Title>{say(contactText.sentTitle)}</Title>
      <div role="status" className="grid gap-2 text-lg">
        {number && <p>{say(contactText.sentNumber, { number })}</p>}
        <p>{say(contactText.sentNext, { email })}</p>
      </div>
      {hours && (
        <div className="mt-8 max-w-sm">
          <HoursTable frame={frame} hours={hours} />
        </div>
      )}
      <p className="mt-6">
        <a href={siteUrl(frame, `${helpCenterPath}/contact-us`)} className="text-link inline-block py-2">
          {say(contactText.another)}
        </a>
      </p>
    </div>
  )
}
