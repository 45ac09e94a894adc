// Session storage of this tab.
import { createKeyStore, type KeyStore } from './storage.ts';

export const tabStore: KeyStore = createKeyStore(() => sessionStorage, new EventTarget());
