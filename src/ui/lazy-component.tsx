// React.lazy with retry: the screen survives a chunk that cannot be fetched.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { isChunkLoadError } from '../platform/browser/chunk-loader.ts';
import { lazyTexts } from './lazy.texts.ts';
import { toast } from './Toasts/toast-queue.ts';

interface Closable {
  onClose: () => void;
}

interface Slot<Props> {
  component: ComponentType<Props>;
  reload: () => void;
}

/**
 * A lazily loaded overlay (menu, dialog). If its chunk fails to load, a toast says so and the overlay closes,
 * instead of breaking the screen. The next press retries, which `lazy` alone would not do.
 */
export function lazyComponent<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const createComponent = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load()
        .catch(load) // one retry, as the connection may have dropped
        .catch((error: unknown) => {
          if (!isChunkLoadError(error)) throw error;
          return { default: ({ onClose }: Props) => <LoadFailure {...{ slot, onClose }} /> };
        }),
    );
  const slot: Slot<Props> = {
    component: createComponent(),
    reload() {
      slot.component = createComponent();
    },
  };
  return (props) => <LoadedComponent {...{ slot, props }} />;
}

/** Keeps the component it started with; a reloaded one is used from the next press. */
function LoadedComponent<Props extends Closable>({ slot, props }: { slot: Slot<Props>; props: Props }) {
  const [Component] = useState(() => slot.component);
  return <Component {...props} />;
}

function LoadFailure({ slot, onClose }: Closable & { slot: { reload: () => void } }) {
  const { t } = useI18n();
  useEffect(() => {
    slot.reload();
    toast({ text: t(lazyTexts.loadFailed), tone: 'danger' });
    onClose();
  }, [t, slot, onClose]);
  return null;
}
