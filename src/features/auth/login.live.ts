// Knows how the chart of logging in with a password is joined to this browser and its server. Knows no view.
import { actorOf } from '../../api/actor.ts';
import { loginMachine } from '../../machines/flows/login.machine.ts';
import { keep } from './keeping.live.ts';

export const liveLogin = loginMachine.provide({
  actors: { login: actorOf((all) => all.auth.login) },
  actions: { keep },
});
