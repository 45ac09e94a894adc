// Entry of the gallery as its own page, for tests.
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { setReactAriaLocale } from '../../i18n/aria.ts';
import { I18nRoot } from '../../i18n/I18n.tsx';
import GalleryScreen from './GalleryScreen.tsx';

setReactAriaLocale();
const root = document.getElementById('root');
const name = location.pathname.split('/')[3];
if (root)
  createRoot(root).render(
    <I18nRoot>
      <Ready>
        <GalleryScreen params={name ? { name } : {}} />
      </Ready>
    </I18nRoot>,
  );

/** Marks the page as ready: a parent's effect runs after its children's. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return children;
}
