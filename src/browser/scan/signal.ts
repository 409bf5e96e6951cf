/** A short tone and a short shake: people look at the package, not at the screen. Where a device has neither, nothing. */
export function signalRead(): void {
  // Before anybody touched the page, browsers refuse both and say so.
  if (!navigator.userActivation.hasBeenActive) return
  navigator.vibrate?.(60)
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.06
  tone.frequency.value = 1760
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.07)
}
