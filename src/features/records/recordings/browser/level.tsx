import { Progress } from '@mantine/core'
import { useEffect, useState } from 'react'

/** How loud it is at the microphone now: whoever records sees that it hears. */
export function Level({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0)
      setLevel(Math.min(100, Math.round(loudest * 1.6)))
    }, 150)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return <Progress value={level} aria-label={label} size="sm" transitionDuration={100} />
}
