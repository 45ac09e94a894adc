// Ports of the install machine.
import { fromPromise } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { installMachine } from '../../../machines/connections/install.machine.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { installTexts as texts } from './install.texts.ts';

/**
 * Whether this is a development server, which has the demo shop; this information is not part of the
 * contract.
 */
const development = fromPromise<boolean>(async ({ signal }) => {
  const response = await fetch(addressOf('/api/version'), { signal });
  const version: unknown = await response.json();
  return (
    typeof version === 'object' &&
    version !== null &&
    'development' in version &&
    version.development === true
  );
});

export const installWithPorts = installMachine.provide({
  actors: {
    list: callActor((all) => all.connections.list),
    create: callActor((all) => all.connections.create),
    change: callActor((all) => all.connections.change),
    setActive: callActor((all) => all.connections.activate),
    development,
  },
  actions: {
    announceSaved: () => toast({ text: formatText(readLocale(), texts.saved), tone: 'success' }),
  },
});
