// Messages and locks between the tabs of a browser.

export type TabMessage =
  | { readonly kind: 'token'; readonly token: string | null; readonly who: string }
  | { readonly kind: 'read'; readonly seq: number };

/** With storage partitioning, tabs on different sites do not see each other. */
export const joinTabs = (connectionId: string, onMessage: (message: TabMessage) => void) => {
  try {
    const channel = new BroadcastChannel(`pasokh:${connectionId}`);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
    return (message: TabMessage) => channel.postMessage(message);
  } catch {
    return () => undefined;
  }
};

/**
 * One tab at a time; without waiting where the browser has no locks (plain http) or denies them to a frame.
 */
export const withTabLock = async <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
  let pendingTask: Promise<Result> | null = null;
  const startTask = () => {
    pendingTask ??= task();
    return pendingTask;
  };
  try {
    return await (navigator.locks?.request(`pasokh:${name}`, startTask) ?? startTask());
  } catch (error) {
    if (pendingTask) throw error;
    return startTask();
  }
};
