// Entry point; loads the panel in two tasks so that a slow phone stays responsive.
import './global.css';
import 'react-dom/client';

const load = () =>
  location.pathname === '/replay-screen'
    ? import('./stage.tsx')
    : import(/* webpackMode: "eager" */ './start.tsx');

// React is there by now, and a slow phone took its time over it.
setTimeout(() => void load());
