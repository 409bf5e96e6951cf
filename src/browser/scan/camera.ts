/** Why there is no picture: not allowed, no camera, taken by another program, or an address without https. */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure'

/** A camera that shows what is before it. */
export interface Camera {
  readonly stream: MediaStream
  /** Switches its lamp; not there where it has none. */
  readonly light?: (isOn: boolean) => Promise<void>
  readonly close: () => void
}

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Opens the camera on the back of a phone, or whichever the device has. Asks the person, the first time. */
export async function openCamera(): Promise<Camera | CameraTrouble> {
  if (!isSecureContext) return 'insecure'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    const [track] = stream.getVideoTracks()
    const { torch = false } = (track?.getCapabilities() ?? {}) as { readonly torch?: boolean }
    // Not in the types of the language yet.
    const light = (isOn: boolean) =>
      track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) ?? Promise.resolve()
    return {
      stream,
      ...(torch && { light }),
      close: () => {
        for (const one of stream.getTracks()) one.stop()
      },
    }
  } catch (error) {
    return troubles[error instanceof DOMException ? error.name : ''] ?? 'busy'
  }
}
