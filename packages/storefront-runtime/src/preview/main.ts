import { startPreview } from './preview-app.ts';

startPreview();
