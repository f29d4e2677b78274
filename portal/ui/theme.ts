import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, frFR } from '@mui/material/locale';
import type { Language } from '../language/language.ts';

const font = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif';
const words = { en: enUS, fr: frFR };

/**
 * The MUI theme: dense, light or dark as the system. MUI's own warning and info colours lack contrast as text, so
 * darker ones are set.
 */
export const makeTheme = (language: Language): Theme =>
  createTheme(
    {
      cssVariables: { colorSchemeSelector: 'media' },
      colorSchemes: {
        light: {
          palette: {
            primary: { main: '#1f4e8c', dark: '#173c6c', light: '#e6eef8', contrastText: '#ffffff' },
            error: { main: '#b3261e' },
            warning: { main: '#8a4b08' },
            info: { main: '#1c5fa8' },
            success: { main: '#1b6b3a' },
            background: { default: '#f5f6f8', paper: '#ffffff' },
            text: { primary: '#16202c', secondary: '#4a5768' },
            divider: '#dfe3e8',
          },
        },
        dark: {
          palette: {
            primary: { main: '#8db6ee', dark: '#b4cff5', light: '#1b2c44', contrastText: '#0b1420' },
            error: { main: '#ff9a91' },
            warning: { main: '#f2b56b' },
            info: { main: '#8db6ee' },
            success: { main: '#7fd6a0' },
            background: { default: '#0f141b', paper: '#171d26' },
            text: { primary: '#e6eaf0', secondary: '#a9b4c2' },
            divider: '#2b3440',
          },
        },
      },
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: font,
        body1: { fontSize: '0.875rem' },
        fontSize: 13.5,
        button: { textTransform: 'none', fontWeight: 600 },
        h1: { fontSize: '1.4rem', fontWeight: 650 },
        h2: { fontSize: '1.1rem', fontWeight: 650 },
      },
      components: {
        MuiButton: { defaultProps: { disableElevation: true } },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.1rem', fontWeight: 650 } } },
        MuiTooltip: { defaultProps: { enterDelay: 400 } },
      },
    },
    words[language],
  );
