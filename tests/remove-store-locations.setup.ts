// Drops the databases of each test file after it, as test files of a worker share modules.
import { afterAll } from 'vitest';
import { removeStoreLocations } from './databases.ts';

afterAll(removeStoreLocations);
