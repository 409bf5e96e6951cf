import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The brand's deep teal, light to dark. The same values stand in global.css for pages without Mantine. */
export const teal: MantineColorsTuple = [
  '#eaf6f5', '#d3ebe8', '#a9d8d3', '#79c2bb', '#4daaa3', '#2b918b', '#167a76', '#0f6664', '#0d5352', '#0a3f40',
] // prettier-ignore

/** Slightly warm greys, light to dark. */
export const grey: MantineColorsTuple = [
  '#faf9f7', '#f3f1ee', '#e8e5e1', '#dad6d1', '#c2bdb7', '#9d9790', '#726d67', '#57524d', '#3a3632', '#211e1b',
] // prettier-ignore

/** Reds, light to dark; errors are written in shade 6, which is readable on white. The same as --pauta-danger. */
export const red: MantineColorsTuple = [
  '#fdf0ee', '#fbe0dc', '#f5bfb8', '#ee9b91', '#e5766a', '#cf4437', '#b42318', '#a11d13', '#8a1810', '#6f130d',
] // prettier-ignore

/** Ambers, light to dark; what waits is written in shade 7, which is readable on its own light ground. */
const yellow: MantineColorsTuple = [
  '#fdf6e7', '#fbecc9', '#f5d98f', '#eec35a', '#e2ab2f', '#c08a14', '#96690a', '#7f5806', '#6a4805', '#4f3504',
] // prettier-ignore

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** How Mantine looks in Pauta: calm, dense, borders instead of shadows. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal, gray: grey, red, yellow },
  black: grey[9],
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, fz: 'xs', h: 22 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    // Opening puts the focus on the first item: a placeholder among the items is no child a menu may have.
    Menu: {
      defaultProps: { shadow: 'sm', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'sm', transitionProps: { duration: 120 } } },
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.3 }, transitionProps: { duration: 140 } } },
    Drawer: {
      defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.3 }, transitionProps: { duration: 140 } },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
  },
})
