// Starts the gallery on its own page; its test builds it together with the page's own style.
import { createRoot } from 'react-dom/client';
import { installAriaTexts } from '../../i18n/aria.ts';
import { Gallery } from './Gallery.tsx';

installAriaTexts();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
