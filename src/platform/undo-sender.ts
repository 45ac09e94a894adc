// Sends an undo to the actor of its screen, or to a new actor once the screen has closed.
import { Actor, type AnyActorRef, createActor } from 'xstate';

type EventOf<Ref extends AnyActorRef> = Parameters<Ref['send']>[0];

/**
 * Creates the undo of a toast. Its events go to the screen's actor while that runs, else to a new actor of the
 * same machine and input, which stops once the work is over.
 * @param work id under which the machine invokes the undo
 */
export const undoSender =
  <Ref extends AnyActorRef>(self: Ref, work: string) =>
  (...events: readonly EventOf<Ref>[]): void => {
    if (isReceived(self, events) || !(self instanceof Actor)) return;
    const fresh = createActor(self.logic, { input: self.options.input });
    fresh.start();
    for (const event of events) fresh.send(event);
    const stopWhenDone = () => {
      if (fresh.getSnapshot().children[work] === undefined) fresh.stop();
    };
    fresh.subscribe(stopWhenDone);
    stopWhenDone();
  };

/** A running actor emits a snapshot for each event; one whose screen has closed emits nothing. */
function isReceived<Ref extends AnyActorRef>(self: Ref, events: readonly EventOf<Ref>[]): boolean {
  let received = false;
  const watch = self.subscribe(() => {
    received = true;
  });
  for (const event of events) self.send(event);
  watch.unsubscribe();
  return received;
}
