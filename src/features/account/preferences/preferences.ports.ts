// Ports of the preferences machine: browser stores and the server.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { profile } from '../../../../contract/account/profile.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type NetworkChanged,
  type Preferences,
  type PreferencesChanged,
  preferencesMachine,
} from '../../../machines/account/preferences.machine.ts';
import type { AccentScale } from '../../../platform/appearance/theme.ts';
import { network } from '../../../platform/stores/network.ts';
import {
  applyPreferences,
  markPreferencesSynced,
  preferencesSyncState,
  readPreferences,
  subscribePreferences,
} from './preferences.store.ts';

/** Computed while the settings are loading, so that all of them are applied at once. */
let scale: AccentScale | null = null;

const read = fromPromise<Preferences | null, InputOf<typeof profile.readPreferences>>(async ({ signal }) => {
  const { call, endpoints } = await loadClient();
  const settings = await call(endpoints.profile.readPreferences, {}, { signal });
  if (settings?.accent) {
    const { accentScale } = await import('../../../ui/theme/accent.ts');
    scale = accentScale(settings.accent);
  }
  return settings;
});

const preferencesStoreActor = fromCallback<EventObject>(({ sendBack }) => {
  const emitChange = (isUnsynced: boolean) => {
    const event: PreferencesChanged = {
      type: 'preferences.changed',
      settings: readPreferences(),
      isUnsynced,
    };
    sendBack(event);
  };
  // Before the first sync the server's preferences win; later changes of this browser are newer.
  emitChange(preferencesSyncState() === 'unsynced');
  return subscribePreferences(() => emitChange(preferencesSyncState() !== 'synced'));
});

const networkActor = fromCallback<EventObject>(({ sendBack }) =>
  network.subscribe(() => {
    const event: NetworkChanged = { type: 'network.changed', isOnline: network.isOnline() };
    sendBack(event);
  }),
);

export const preferencesWithPorts = preferencesMachine.provide({
  actors: {
    read,
    change: callActor((all) => all.profile.changePreferences),
    preferencesStore: preferencesStoreActor,
    network: networkActor,
    live: liveActor,
  },
  actions: {
    apply: (_, { settings }) => applyPreferences(settings, scale),
    markSynced: (_, { settings }) => markPreferencesSynced(settings),
  },
});
