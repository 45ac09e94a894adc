// Loads the thread when there is a conversation, or one is about to begin.
import { lazy } from '../lazy.tsx';

export const loadThread = async () => (await import('./Thread.tsx')).Thread;

export const LazyThread = lazy(loadThread);
