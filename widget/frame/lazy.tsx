// Lazy-loads a component on first use.
/** @jsxImportSource preact */
import type { ComponentType, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Renders the loaded component; nothing before. If loading fails, it is tried again when the network returns. */
export const lazy = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loadedComponent: ComponentType<Props> | null = null;
  return (props: Props): JSX.Element | null => {
    const [View, setView] = useState<{ Own: ComponentType<Props> } | null>(
      loadedComponent && { Own: loadedComponent },
    );
    useLayoutEffect(() => {
      if (loadedComponent) return;
      const startLoading = () =>
        load().then(
          (component) => {
            loadedComponent = component;
            setView({ Own: component });
          },
          () => addEventListener('online', startLoading, { once: true }),
        );
      void startLoading();
    }, []);
    return View && <View.Own {...props} />;
  };
};
