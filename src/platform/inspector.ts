// Inspects running machines in development; removed from builds.
import type { InspectionEvent } from 'xstate';

type InspectionListener = (event: InspectionEvent) => void;

const isDevelopment = Boolean(process.env.PASOKH_DEV);
const watchers = new Set<InspectionListener>();

/** Options for `createActor` and `useMachine`: `useMachine(machine, { ...inspection(), input })`. */
export const inspection = (): { inspect?: InspectionListener } =>
  isDevelopment ? { inspect: (event) => watchers.forEach((watch) => void watch(event)) } : {};

/** Reports every event of every machine from now on, in development only; returns a function that stops. */
export function watchMachines(watcher: InspectionListener): () => void {
  if (isDevelopment) watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Opens the visual inspector next to the panel: in development, at `?inspect`. `sanitize` removes secrets
 * from contexts and events before they leave the page.
 */
export async function openInspector(sanitize: <T>(value: T) => T): Promise<void> {
  if (!isDevelopment) return;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { inspect } = createBrowserInspector({ sanitizeContext: sanitize, sanitizeEvent: sanitize });
  watchMachines((event) => inspect.next?.(event));
}
