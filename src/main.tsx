// Entry point; loads the panel in two tasks so that a slow phone stays responsive.
import './global.css';
import 'react-dom/client';
import { addressOf, currentPath } from './platform/browser/base-path.ts';

// Chunks that come later lie under the same path.
__webpack_public_path__ = addressOf('/');

const load = () =>
  currentPath() === '/replay-screen'
    ? import('./replayed-screen.tsx')
    : import(/* webpackMode: "eager" */ './start.tsx');

// React is there by now, and a slow phone took its time over it.
setTimeout(() => void load());
