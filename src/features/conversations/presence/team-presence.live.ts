// Live ports of the team presence machine.
import { type EventObject, fromCallback } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { windowActor } from '../../../api/actors/window.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type ColleaguesSeen,
  type CompanyWanted,
  deskMachine,
} from '../../../machines/conversations/presence/team-presence.machine.ts';

/** A courtesy among colleagues: a call that fails is not worth a word, the next one tells again. */
const watchActor = fromCallback<
  CompanyWanted | EventObject,
  { readonly botId: string; readonly conversationId: string }
>(({ input, sendBack, receive }) => {
  let isOver = false;
  const tell = async (isHere: boolean) => {
    const { call, endpoints } = await loadClient();
    const colleagues = await call(endpoints.conversations.watch, { ...input, isHere });
    const seen: ColleaguesSeen = { type: 'colleagues.seen', colleagues };
    if (isHere && !isOver) sendBack(seen);
  };
  const again = () => void tell(true).catch(() => undefined);
  again();
  receive(again);
  const timer = setInterval(again, limits.presence.beatMs);
  return () => {
    isOver = true;
    clearInterval(timer);
    void tell(false).catch(() => undefined);
  };
});

export const liveDesk = deskMachine.provide({
  actors: {
    live: liveActor,
    window: windowActor,
    watch: watchActor,
    team: actorOf((all) => all.presence.team),
    assign: actorOf((all) => all.conversations.assign),
  },
});
