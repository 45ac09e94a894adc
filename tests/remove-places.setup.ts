// Removes the databases of each test file after it; modules are shared by the files of a worker.
import { afterAll } from 'vitest';
import { removeStoreLocations } from './databases.ts';

afterAll(removeStoreLocations);
