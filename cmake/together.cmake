# Files of a folder compiled as one, which reads what they include once: half the time of a build. No source may lean on it:
# clang-tidy, which ./test runs on what has changed and ./test --all on everything, compiles each alone. Off unless asked for, as
# ./run and ./test do.
option(MEYDAN_TOGETHER "Compile the files of a folder as one" OFF)

# meydan_together(<target> [<pattern of files to be left out>])
function(meydan_together target)
  if(NOT MEYDAN_TOGETHER)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(path ${source} ABSOLUTE)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${path} generated)
    if(NOT generated AND NOT (ARGC GREATER 1 AND path MATCHES "${ARGV1}"))
      get_filename_component(folder ${path} DIRECTORY)
      file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
      string(REPLACE "/" "_" folder ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
