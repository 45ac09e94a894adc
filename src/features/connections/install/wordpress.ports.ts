// Ports of the WordPress link machine.
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { wordpressLinkMachine } from '../../../machines/connections/wordpress-link.machine.ts';

export const wordpressLinkWithPorts = wordpressLinkMachine.provide({
  actors: {
    live: liveActor,
    read: lazyCallActor((all) => all.wordpress.readSite),
    createCode: lazyCallActor((all) => all.wordpress.createCode),
  },
});
