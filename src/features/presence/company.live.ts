// Live ports of the co-viewers machine for knowledge items.
import { fromCallback } from 'xstate';
import { inTurn } from '../../api/in-turn.ts';
import { liveActor } from '../../api/live.actor.ts';
import { loadLater } from '../../api/load.ts';
import { type CompanyInput, companyMachine, type TellAgain } from '../../machines/flows/company.machine.ts';

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
