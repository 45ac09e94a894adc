// Live ports of the co-viewers machine for knowledge items.
import { fromCallback } from 'xstate';
import { loadLater } from '../../../api/client/load.ts';
import { inTurn } from '../../../api/client/serialize-calls.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type CompanyInput,
  companyMachine,
  type TellAgain,
} from '../../../machines/training/co-viewers/co-viewers.machine.ts';

/** A courtesy: a call that fails is not worth a word, the next one tells again. */
const tellActor = fromCallback<TellAgain, CompanyInput>(({ input, receive }) => {
  const queue = inTurn();
  // A goodbye that overtook a greeting would leave the others with somebody who is gone.
  const tell = (isHere: boolean) =>
    queue(async () => {
      const { call, endpoints } = await loadLater();
      await call(endpoints.writers.tell, { ...input, isHere });
    });
  const again = () => tell(true);
  again();
  receive(again);
  return () => tell(false);
});

export const liveCompany = companyMachine.provide({ actors: { live: liveActor, tell: tellActor } });
