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
 * What opens over a screen: a menu, a dialog. Where its code does not come, because the network is down or a newer
 * panel has taken this one's place, that is told in passing and it is closed: thrown, it would take the screen with
 * all that is typed there. The next press asks anew; `lazy` alone remembers the failure while the page stands.
 */
export function lazyComponent<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load()
        .catch(load) // a cut connection is no reason yet
        .catch((error: unknown) => {
          if (!isChunkLoadError(error)) throw error;
          return { default: ({ onClose }: Props) => <LoadFailure {...{ slot: slot, onClose }} /> };
        }),
    );
  const slot: Slot<Props> = {
    component: begin(),
    reload() {
      slot.component = begin();
    },
  };
  return (props) => <LoadedComponent {...{ slot: slot, props }} />;
}

/** Keeps to what was begun: what is begun anew meanwhile is the next press's. */
function LoadedComponent<Props extends Closable>({ slot, props }: { slot: Slot<Props>; props: Props }) {
  const [Part] = useState(() => slot.component);
  return <Part {...props} />;
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
