// Sends events that outlive their screen: what a passing message offers to undo is undone also after one has left.
import { Actor, type AnyActorRef, createActor } from 'xstate';

type EventOf<Ref extends AnyActorRef> = Parameters<Ref['send']>[0];

/**
 * For what a message offers: its events go to the chart of the screen that told it, or, where that screen has gone, to
 * a new actor of the same chart and input, which stops once the work is over.
 * @param work the id under which the chart invokes what the events ask for
 */
export const outliving =
  <Ref extends AnyActorRef>(self: Ref, work: string) =>
  (...events: readonly EventOf<Ref>[]): void => {
    if (isHeard(self, events) || !(self instanceof Actor)) return;
    const fresh = createActor(self.logic, { input: self.options.input });
    fresh.start();
    for (const event of events) fresh.send(event);
    const rest = () => {
      if (fresh.getSnapshot().children[work] === undefined) fresh.stop();
    };
    fresh.subscribe(rest);
    rest();
  };

/** A running actor tells of a snapshot with each event; one whose screen has gone keeps silent. */
function isHeard<Ref extends AnyActorRef>(self: Ref, events: readonly EventOf<Ref>[]): boolean {
  let heard = false;
  const watch = self.subscribe(() => {
    heard = true;
  });
  for (const event of events) self.send(event);
  watch.unsubscribe();
  return heard;
}
