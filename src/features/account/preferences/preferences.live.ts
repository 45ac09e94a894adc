// Live ports of the preferences machine: browser stores and the server.
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { profile } from '../../../../contract/account/profile.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type NetworkSeen,
  type PanelChosen,
  type PanelSettings,
  panelSettingsMachine,
} from '../../../machines/account/preferences.machine.ts';
import type { AccentScale } from '../../../platform/appearance/theme.ts';
import { network } from '../../../platform/stores/network.ts';
import { applyPanel, markPanelSent, panelStanding, readPanel, subscribePanel } from './preferences.store.ts';

/** Made while the settings are read, so that all of them are put in force in one go. */
let scale: AccentScale | null = null;

const read = fromPromise<PanelSettings | null, InputOf<typeof profile.readPanel>>(async ({ signal }) => {
  const { call, endpoints } = await loadClient();
  const settings = await call(endpoints.profile.readPanel, {}, { signal });
  if (settings?.accent) {
    const { accentScale } = await import('../../../ui/theme/accent.ts');
    scale = accentScale(settings.accent);
  }
  return settings;
});

const browser = fromCallback<EventObject>(({ sendBack }) => {
  const tell = (isUnsent: boolean) => {
    const chosen: PanelChosen = { type: 'panel.chosen', settings: readPanel(), isUnsent };
    sendBack(chosen);
  };
  // Before the first agreement the server's word counts; whatever is chosen after is newer than it.
  tell(panelStanding() === 'unsent');
  return subscribePanel(() => tell(panelStanding() !== 'sent'));
});

const networkActor = fromCallback<EventObject>(({ sendBack }) =>
  network.subscribe(() => {
    const seen: NetworkSeen = { type: 'network.seen', online: network.isOnline() };
    sendBack(seen);
  }),
);

export const livePanel = panelSettingsMachine.provide({
  actors: {
    read,
    change: actorOf((all) => all.profile.changePanel),
    browser,
    network: networkActor,
    live: liveActor,
  },
  actions: {
    apply: (_, { settings }) => applyPanel(settings, scale),
    markSent: (_, { settings }) => markPanelSent(settings),
  },
});
