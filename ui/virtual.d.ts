declare module 'virtual:content.css'
