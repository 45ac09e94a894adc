// React.lazy with retry: the screen survives a chunk that cannot be fetched.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { isChunkLoadError } from '../platform/browser/chunk-loader.ts';
import { lazyTexts } from './lazy.texts.ts';
import { toast } from './Toasts/toast-queue.ts';

interface Closing {
  onClose: () => void;
}

interface Place<Props> {
  part: ComponentType<Props>;
  fetchAnew: () => void;
}

/**
 * What opens over a screen: a menu, a dialog. Where its code does not come, because the network is down or a newer
 * panel has taken this one's place, that is told in passing and it is closed: thrown, it would take the screen with
 * all that is typed there. The next press asks anew; `lazy` alone remembers the failure while the page stands.
 */
export function lazyComponent<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load()
        .catch(load) // a cut connection is no reason yet
        .catch((error: unknown) => {
          if (!isChunkLoadError(error)) throw error;
          return { default: ({ onClose }: Props) => <Missing {...{ place: slot, onClose }} /> };
        }),
    );
  const slot: Place<Props> = {
    part: begin(),
    fetchAnew() {
      slot.part = begin();
    },
  };
  return (props) => <Late {...{ place: slot, props }} />;
}

/** Keeps to what was begun: what is begun anew meanwhile is the next press's. */
function Late<Props extends Closing>({ place: slot, props }: { place: Place<Props>; props: Props }) {
  const [Part] = useState(() => slot.part);
  return <Part {...props} />;
}

function Missing({ place: slot, onClose }: Closing & { place: { fetchAnew: () => void } }) {
  const { t } = useI18n();
  useEffect(() => {
    slot.fetchAnew();
    toast({ text: t(lazyTexts.unfetched), tone: 'danger' });
    onClose();
  }, [t, slot, onClose]);
  return null;
}
