// Live ports of the WordPress link machine.
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { wordpressLinkMachine } from '../../../machines/connections/wordpress-link.machine.ts';

export const liveWordpressLink = wordpressLinkMachine.provide({
  actors: {
    live: liveActor,
    read: laterActorOf((all) => all.wordpress.readSite),
    make: laterActorOf((all) => all.wordpress.createCode),
  },
});
