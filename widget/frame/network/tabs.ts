// Messages and locks between the tabs of a browser.

export type TabMessage =
  | { readonly kind: 'token'; readonly token: string | null; readonly who: string }
  | { readonly kind: 'read'; readonly seq: number };

/** A browser that keeps frames of other sites apart from everything has tabs that know nothing of each other. */
export const joinTabs = (connectionId: string, onMessage: (message: TabMessage) => void) => {
  try {
    const channel = new BroadcastChannel(`pasokh:${connectionId}`);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
    return (message: TabMessage) => channel.postMessage(message);
  } catch {
    return () => undefined;
  }
};

/** One tab after the other; at once where the browser has no locks (plain http) or refuses them to a frame. */
export const withTabLock = async <Gain>(name: string, task: () => Promise<Gain>): Promise<Gain> => {
  let began: Promise<Gain> | null = null;
  const begin = () => {
    began ??= task();
    return began;
  };
  try {
    return await (navigator.locks?.request(`pasokh:${name}`, begin) ?? begin());
  } catch (error) {
    if (began) throw error;
    return begin();
  }
};
