// Sends an undo to the actor of its screen, or to a new actor once the screen has closed.
import { Actor, type AnyActorRef, createActor } from 'xstate';

type EventOf<Ref extends AnyActorRef> = Parameters<Ref['send']>[0];

/**
 * Creates the undo of a toast. Its events go to the screen's actor while that runs, else to a new actor of the
 * same machine and input, which stops once the work is over.
 * @param invokeId id under which the machine invokes the undo
 */
export const undoSender =
  <Ref extends AnyActorRef>(self: Ref, invokeId: string) =>
  (...events: readonly EventOf<Ref>[]): void => {
    if (trySend(self, events) || !(self instanceof Actor)) return;
    const newActor = createActor(self.logic, { input: self.options.input });
    newActor.start();
    for (const event of events) newActor.send(event);
    const stopWhenDone = () => {
      if (newActor.getSnapshot().children[invokeId] === undefined) newActor.stop();
    };
    newActor.subscribe(stopWhenDone);
    stopWhenDone();
  };

/**
 * Sends the events and returns whether the actor received them: a running actor emits a snapshot for each
 * event; one whose screen has closed emits none.
 */
function trySend<Ref extends AnyActorRef>(self: Ref, events: readonly EventOf<Ref>[]): boolean {
  let isReceived = false;
  const subscription = self.subscribe(() => {
    isReceived = true;
  });
  for (const event of events) self.send(event);
  subscription.unsubscribe();
  return isReceived;
}
