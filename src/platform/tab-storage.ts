// Knows what is kept for this tab alone, through its reloads; nothing of it survives the tab. It knows no key's meaning.
import { createKeyStore, type KeyStore } from './storage.ts';

export const tab: KeyStore = createKeyStore(() => sessionStorage, new EventTarget());
