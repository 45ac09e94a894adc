// Knows how an open editor tells the others that it is there. Refuses to know a view and what is written.
import { fromCallback } from 'xstate';
import { liveActor } from '../../api/live.actor.ts';
import { loadLater } from '../../api/load.ts';
import { type CompanyInput, companyMachine, type TellAgain } from '../../machines/flows/company.machine.ts';

/** A courtesy: a call that fails is not worth a word, the next one tells again. */
const tellActor = fromCallback<TellAgain, CompanyInput>(({ input, receive }) => {
  const tell = async (isHere: boolean) => {
    const { call, endpoints } = await loadLater();
    await call(endpoints.writers.tell, { ...input, isHere });
  };
  const again = () => void tell(true).catch(() => undefined);
  again();
  receive(again);
  return () => void tell(false).catch(() => undefined);
});

export const liveCompany = companyMachine.provide({ actors: { live: liveActor, tell: tellActor } });
