# The site of content/, or of the sample, and the server, built and then put into an image without the tools of the build.
# docs/deploy.md says how to run it, and how to pin the two bases by their digests.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /foyer
# Before the rest, so that new words alone do not install all packages anew.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL=""
# When the content was last changed, in seconds: the history stays outside. Empty: when its newest file was.
ARG SOURCE_DATE_EPOCH=""
# Whatever rights the files of the clone have, the server's user may read the rest.
RUN SITE_URL="$SITE_URL" SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" npm run build && npm prune --omit=dev && chmod -R a+rX .

FROM debian:12.12-slim
# Node is linked with it, and Debian's slim image does not have it.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /foyer
COPY --from=build /foyer/LICENSE /foyer/package.json ./
COPY --from=build /foyer/node_modules/ node_modules/
COPY --from=build /foyer/contract/ contract/
COPY --from=build /foyer/text/ text/
COPY --from=build /foyer/load/root.ts load/
COPY --from=build /foyer/server/ server/
COPY --from=build /foyer/commands/ commands/
COPY --from=build /foyer/dist/ dist/
RUN install --directory --owner=10001 --group=10001 --mode=700 /data
USER 10001:10001
VOLUME /data
# The last one takes less memory, as npm start does.
ENV HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "const { HOST: host, PORT: port } = process.env; require('node:http').get({ host, port, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--optimize-for-size", "server/main.js"]
