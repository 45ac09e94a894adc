// Leave guard of the browser (links, back, close) as an actor.
import { type EventObject, fromCallback } from 'xstate';
import type { LeaveRequested } from '../../machines/shared/upload.port.ts';
import { pathOf } from '../../platform/browser/base-path.ts';

/** The part of the browser's Navigation API that can block navigation; not every browser has it. */
interface NavigateEventLike extends Event {
  readonly cancelable: boolean;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}
const isNavigateEvent = (event: Event): event is NavigateEventLike => 'destination' in event;

/** Blocks navigation and sends `LeaveRequested` for each attempt within the panel, while it runs. */
export const leaveGuardActor = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (leaveRequest: LeaveRequested) => sendBack(leaveRequest);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onNavigate = (event: Event) => {
    if (!isNavigateEvent(event) || !event.cancelable || !event.destination.sameDocument) return;
    const { pathname, search } = new URL(event.destination.url);
    // Opening or closing a sheet of this screen is a navigation too.
    if (pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    emit({ type: 'leave.requested', destination: pathOf(pathname) + search });
  };
  const navigation: unknown = Reflect.get(window, 'navigation');
  const navigationTarget = navigation instanceof EventTarget ? navigation : new EventTarget();
  addEventListener('beforeunload', onUnload);
  navigationTarget.addEventListener('navigate', onNavigate);
  return () => {
    removeEventListener('beforeunload', onUnload);
    navigationTarget.removeEventListener('navigate', onNavigate);
  };
});
