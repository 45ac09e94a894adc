// Sends a frame of this origin its latest message, once it says that it listens.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns the frame's ref. `isReady` recognises the frame's own message; others are ignored. */
export function useFrameMessage(
  message: object,
  isReady: (data: unknown) => boolean,
): RefObject<HTMLIFrameElement | null> {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const onMessage = ({ data, source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frameRef.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [isReady]);
  useEffect(() => {
    if (isListening) frameRef.current?.contentWindow?.postMessage(message, location.origin);
  }, [isListening, message]);
  return frameRef;
}
