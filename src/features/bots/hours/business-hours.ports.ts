// Ports of the business hours machine.
import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { leaveGuardActor } from '../../../api/actors/leave-guard.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { businessHoursMachine, type HoursData } from '../../../machines/bots/hours/business-hours.machine.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { hoursTexts } from './business-hours.texts.ts';

const read = fromPromise<HoursData, { readonly botId: string }>(async ({ input, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [hours, connections, catalog] = await Promise.all([
    call(endpoints.businessHours.read, input, { signal }),
    call(endpoints.connections.list, input, { signal }),
    call(endpoints.catalog.connections, {}, { signal }),
  ]);
  const kinds = new Set(connections.map(({ kind }) => kind));
  return { hours, channels: catalog.filter(({ kind }) => kinds.has(kind)) };
});

export const businessHoursWithPorts = businessHoursMachine.provide({
  actors: {
    read,
    save: lazyCallActor((all) => all.businessHours.save),
    leaveGuard: leaveGuardActor,
  },
  actions: {
    announceSaved: () => toast({ tone: 'success', text: formatText(readLocale(), hoursTexts.saved) }),
  },
});
