export { operators, owner, superAdmin } from '../server/dev/demo/cast.ts';
