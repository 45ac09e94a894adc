// Sends a frame of this origin its latest message, once it says that it listens.
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the frame's ref.
 * @param isReady recognises the frame's message that it listens
 * @param onMessage gets the frame's other messages
 */
export function useFrameMessage(
  message: object,
  isReady: (data: unknown) => boolean,
  onMessage: (data: unknown) => void,
): RefObject<HTMLIFrameElement | null> {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const receive = ({ data, source, origin }: MessageEvent) => {
      if (origin !== location.origin || source !== frameRef.current?.contentWindow) return;
      if (isReady(data)) setListening(true);
      else onMessage(data);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [isReady, onMessage]);
  useEffect(() => {
    if (isListening) frameRef.current?.contentWindow?.postMessage(message, location.origin);
  }, [isListening, message]);
  return frameRef;
}
