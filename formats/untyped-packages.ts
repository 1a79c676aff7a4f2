declare module 'subset-font'
