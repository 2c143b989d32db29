/** Two short tones. A browser that forbids sound before the first press stays silent. */
export const playChime = () => {
  const audio = new AudioContext()
  for (const [at, pitch] of [660, 880].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at * 0.18
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
  setTimeout(() => void audio.close(), 1_000)
}
