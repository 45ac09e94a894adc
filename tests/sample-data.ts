export { operators, owner, superAdmin } from '../server/dev/demo/personas.ts';
